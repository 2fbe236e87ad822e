import { useState } from 'react';
import { readLocal, writeLocal } from '../../platform/storage.ts';

const key = 'statistics.fill-in';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether the grid leaves out what nobody can fill in; kept in this browser, as who enters values does so every week. */
export function useFillIn(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readLocal(key, isFlag) ?? false);
  return [
    isOn,
    (next) => {
      writeLocal(key, next);
      setOn(next);
    },
  ];
}
