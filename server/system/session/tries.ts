import type { Call } from '../../platform/calls.ts';
import { networkOf, throttleKey } from '../../platform/throttle.ts';
import type { Throttle } from '../../platform/throttle.ts';

const minutes = 15;

/** How many attempts are allowed. */
export const tries = {
  forgot: (email: string): Throttle => ({ key: throttleKey('forgot', email), most: 5, minutes }),
  token: (email: string): Throttle => ({ key: throttleKey('token', email), most: 10, minutes }),
  /** The password of someone who is already signed in. */
  password: (user_id: number): Throttle => ({ key: `password:${user_id}`, most: 5, minutes }),
  /** A whole office may share one address. */
  address: (kind: 'login' | 'forgot' | 'token', { ip }: Call): Throttle => ({
    key: throttleKey(`${kind}-address`, networkOf(ip)),
    most: kind === 'login' ? 100 : 30,
    minutes,
  }),
};
