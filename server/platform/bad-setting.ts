/** A setting of the environment that cannot be used; its message is shown to the operator as it is. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}
