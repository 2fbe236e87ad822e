import type { Tone } from '../../ui/StatusBadge.tsx';
import { StatusButton } from '../../ui/StatusButton.tsx';
import { LazyMenu } from './LazyMenu.tsx';

type StatusMenuProps<S extends string> = {
  /** Whose status it is. */
  name: string;
  status: string;
  text: string;
  tone: Tone;
  /** The statuses that can be chosen, in words. */
  choices: Readonly<Record<S, string>>;
  onChoose: (status: S) => unknown;
};

/** A status that is changed where it is shown: a badge with a menu of the others. */
export function StatusMenu<S extends string>({ name, status, text, tone, choices, onChoose }: StatusMenuProps<S>) {
  const entries = () =>
    (Object.keys(choices) as S[]).map((one) => ({
      label: choices[one],
      isChosen: one === status,
      run: () => one === status || onChoose(one),
    }));
  return (
    <LazyMenu position="bottom-start" entries={entries}>
      {(props) => (
        <StatusButton {...props} tone={tone} aria-label={`Status of ${name}: ${text}`}>
          {text}
        </StatusButton>
      )}
    </LazyMenu>
  );
}
