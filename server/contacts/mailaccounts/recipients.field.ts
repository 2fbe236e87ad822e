import { isEmail, ruleTexts } from '../../../contract/platform/rules.ts';
import { common, Wrong } from '../../platform/fields/field.ts';
import type { Field, FieldOptions } from '../../platform/fields/field.ts';

export const recipientsPath = '/api/mail/recipients';

const addressIn = (one: unknown): unknown =>
  typeof one === 'object' && one !== null && 'email' in one ? one.email : one;

/** E-mail addresses: of contacts, found by name, or any others. Each is a text, or an object with `email`. */
export function recipients(label: string, options: FieldOptions & { max: number }): Field<string[]> {
  const { max } = options;
  return {
    schema: {
      type: 'tags',
      source: { url: recipientsPath, param: 'q', min: 0, by: 'company' },
      create: `${recipientsPath}/create`,
      eager: true,
      max,
      ...common(label, options, [`max_items:${max}`]),
    },
    read: (value) => {
      const given: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
      if (given.length > max) throw new Wrong(ruleTexts.max_items(label, String(max)));
      const addresses = given.map(addressIn).map((one) => {
        const address = typeof one === 'string' ? one.trim() : '';
        if (!isEmail(address)) throw new Wrong(ruleTexts.email(label));
        return address;
      });
      // Each mailbox only once, however it is written.
      return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
    },
    empty: [],
  };
}
