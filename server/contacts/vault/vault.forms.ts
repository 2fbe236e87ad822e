import { ruleTexts } from '../../../contract/platform/rules.ts';
import { vaultLimits } from '../../../contract/contacts/vault.ts';
import type { SecretField } from '../../../contract/contacts/vault.ts';
import { companyField } from '../contacts/contacts.fields.ts';
import { multiChoice } from '../../platform/fields/choice.ts';
import { common, Wrong } from '../../platform/fields/field.ts';
import type { Field } from '../../platform/fields/field.ts';
import { text, textarea, webAddress } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';

/** Someone else's password: of any length, never trimmed, never sent back. */
const sitePassword = (help?: string): Field<string | null> => ({
  schema: {
    type: 'password',
    confirmation: false,
    // Not the user's own: the browser must not fill that in here.
    autocomplete: 'new-password',
    secret: true,
    generates: true,
    ...common('Password', help ? { help } : {}, [`max:${vaultLimits.password}`]),
  },
  read: (value) => {
    if (typeof value !== 'string' || !value.isWellFormed()) throw new Wrong(ruleTexts.type('Password'));
    return value;
  },
  empty: null,
});

function secretNotes(help: string): Field<string | null> {
  const notes = textarea('Notes', { max: vaultLimits.notes, help });
  return { ...notes, schema: { ...notes.schema, secret: true } };
}

/** An address is shown to everyone who reads sites, so it must not contain a password. */
const loginAddress = webAddress('Login URL', {
  max: vaultLimits.url,
  check: async (value) => (URL.parse(value)?.password ? 'The Login URL value must not contain a password.' : null),
});

const place = {
  name: text('Name', { required: true, max: vaultLimits.name }),
  company: companyField('Company', { help: 'The folder; empty for the agency’s own sites' }),
  url: loginAddress,
  username: text('Username', { max: vaultLimits.username }),
};

export const newSiteForm = form({
  ...place,
  password: sitePassword(),
  notes: secretNotes('Protected like the password'),
});

export const siteForm = form({
  ...place,
  password: sitePassword('Leave empty to keep the current password'),
  notes: secretNotes('Leave empty to keep the current notes'),
  forget: multiChoice<SecretField>('Remove', { password: 'The password', notes: 'The notes' }),
});
