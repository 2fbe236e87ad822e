/** An unusable environment setting; the operator sees its message as it is. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}
