/** Formats a North American number; any other is returned as stored, because only PhoneNumber knows every country. */
export const phoneText = (stored: string): string => stored.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
