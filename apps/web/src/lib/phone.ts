/** A mainland mobile number: 11 digits, 1 and then 3 to 9. */
export const isPhone = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);
