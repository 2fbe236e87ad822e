/** A North American number as it is written there; any other as it is stored: PhoneNumber knows every country. */
export const phoneText = (stored: string): string => stored.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
