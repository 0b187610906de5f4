/** The ways in: what was typed, what was sent to a phone, or a device that was signed in already. */
export type SessionWay = 'password' | 'code' | 'qr';
