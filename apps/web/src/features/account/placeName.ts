import { t } from './texts.ts';

const own = /^(127\.|::1$|::ffff:127\.)/;
const inner =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;

/** A network address in words: whose network it is, as far as the address itself says. */
export function namePlace(ip: string): string {
  if (own.test(ip)) return t('account.placeOwn');
  return t(inner.test(ip.replace(/^::ffff:/i, '')) ? 'account.placeInner' : 'account.placeOuter', { ip });
}
