import type { Address } from '../../../contract/platform/forms.ts';
import { addressLines } from './addressLines.ts';
import classes from './contacts.module.css';

export function AddressText({ address }: { address: Address }) {
  return (
    <span className={classes.lines}>
      {addressLines(address).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
