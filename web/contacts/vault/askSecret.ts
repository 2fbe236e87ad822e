import { proofNeeded } from '../../../contract/contacts/vault.ts';
import type { SecretField } from '../../../contract/contacts/vault.ts';
import { post, toastErrors } from '../../platform/api.ts';
import { ApiError } from '../../platform/apiError.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { sitesPath } from './siteActions.ts';

type Asked = { site: number; field: SecretField; purpose: 'show' | 'copy' };

/**
 * Asks the server for one secret and passes it to `use`. If the password must be typed again, its dialog comes first;
 * closing it returns nothing. The secret is stored nowhere on the way.
 */
export async function askSecret(asked: Asked, use: (value: string) => void): Promise<void> {
  const { site, ...body } = asked;
  try {
    const { data } = await post(`${sitesPath}/{id}/reveal`, { id: site, ...body });
    use(data.value);
  } catch (error) {
    if (error instanceof ApiError && error.status === proofNeeded)
      openForm('/api/auth/reauthenticate', {}, { size: 'sm', onSaved: () => void askSecret(asked, use) });
    else toastErrors(error);
  }
}
