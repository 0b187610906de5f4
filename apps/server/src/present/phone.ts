/** A phone number with its middle hidden. */
export const maskPhone = (phone: string | null): string | null => (phone === null ? null : `${phone.slice(0, 3)}****${phone.slice(-4)}`);
