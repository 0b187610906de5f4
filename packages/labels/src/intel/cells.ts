const EARLIEST_MS = Date.UTC(2009, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A time that a cell says. `local` where it does not say of which zone. */
interface CellTime {
  timeMs: number;
  zone: 'unix' | 'said' | 'local';
}

/** Reads a time as exports write it; a local one as if it were UTC. Undefined for what is none, and for days whose month is anybody's guess. */
export function readIntelTime(written: string, from1904: boolean): CellTime | undefined {
  const text = written.trim();
  const read = readUnix(text) ?? readSerial(text, from1904) ?? readCalendar(text) ?? readAmerican(text);
  return read && read.timeMs >= EARLIEST_MS && read.timeMs < LATEST_MS ? read : undefined;
}

function readUnix(text: string): CellTime | undefined {
  const [, seconds, thousandths] = /^(\d{10})(\d{3})?(?:\.0+)?$/.exec(text) ?? [];
  return seconds === undefined ? undefined : { timeMs: Number(seconds) * 1_000 + Number(thousandths ?? 0), zone: 'unix' };
}

/** Days of a sheet, to the second. */
function readSerial(text: string, from1904: boolean): CellTime | undefined {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return undefined;
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return { timeMs: start + Math.round((Number(text) * DAY_MS) / 1_000) * 1_000, zone: 'local' };
}

const calendar =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]\s*(\d{1,2})[:时](\d{2})(?:[:分](\d{2})(?:[.,]\d+)?秒?)?)?\s*(Z|UTC|GMT|(?:UTC|GMT)?\s*[+-]\d{1,2}(?::?\d{2})?)?$/i;

function readCalendar(text: string): CellTime | undefined {
  const found = calendar.exec(text);
  if (!found) return undefined;
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone] = found;
  return finish([year, month, day, hour, minute, second].map(Number), zone);
}

/** `11/16/2021 3:26:13 PM`: only Americans write the half of the day so. */
function readAmerican(text: string): CellTime | undefined {
  const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4}),? (\d{1,2}):(\d{2})(?::(\d{2}))? ?([AP])M$/i.exec(text);
  if (!found) return undefined;
  const [, month, day, year, hour, minute, second = '0', half = 'A'] = found;
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return Number(hour) > 12 ? undefined : finish([year, month, day, hours, minute, second].map(Number), undefined);
}

function finish(
  [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: number[],
  zone: string | undefined,
): CellTime | undefined {
  const timeMs = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(timeMs);
  // What a calendar does not have becomes another day.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || hour > 23 || minute > 59 || second > 59) return undefined;
  if (zone === undefined) return { timeMs, zone: 'local' };
  return { timeMs: timeMs - (readZone(zone) ?? 0) * MINUTE_MS, zone: 'said' };
}

/** Minutes east of Greenwich that a heading or a time says: `UTC`, `(UTC+8)`, `北京时间`; undefined where it says none. */
export function readZone(text: string): number | undefined {
  if (/北京时间|beijing|中国标准时间/i.test(text)) return 480;
  const [, sign, hours, minutes = '0'] = /([+-])\s*(\d{1,2})(?::?(\d{2}))?\)?\s*$/.exec(text) ?? [];
  if (hours !== undefined && Number(hours) <= 14) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return /utc|gmt|^z$|世界时|格林/i.test(text) ? 0 : undefined;
}

/** An amount that a cell says, exact; `unit` is what stands behind it (`12.5 USDT`). */
type CellAmount = { amount: string; unit: string } | { fault: 'unreadable_amount' | 'lost_digits' };

const MOST_DIGITS = 78;
const MOST_DECIMALS = 36;

/** Reads an amount without its sign: exports write what goes out as a loss. */
export function readIntelAmount(written: string): CellAmount {
  const found = /^[+-]?\s*[$¥€]?(\d[\d,]*|\d*)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?\s*([A-Za-z₮][\w.₮]{0,15})?$/i.exec(
    written.trim().replaceAll('，', ','),
  );
  const [, whole = '', decimals = '', exponent, unit = ''] = found ?? [];
  if (!found || (whole === '' && decimals === '')) return { fault: 'unreadable_amount' };
  // `1,5` is one and a half to half of Europe.
  if (whole.includes(',') && !/^\d{1,3}(,\d{3})+$/.test(whole)) return { fault: 'unreadable_amount' };
  const digits = whole.replaceAll(',', '');
  const shift = Number(exponent ?? 0);
  // A sheet that shortens a number to fit its column writes no more of it than this.
  if (shift > decimals.length) return { fault: 'lost_digits' };
  const amount = shiftPoint(digits, decimals, shift);
  const [left = '', right = ''] = amount.split('.');
  return left.length > MOST_DIGITS || right.length > MOST_DECIMALS ? { fault: 'unreadable_amount' } : { amount, unit };
}

function shiftPoint(whole: string, decimals: string, shift: number): string {
  const point = whole.length + shift;
  const digits = (point < 0 ? '0'.repeat(-point) : '') + whole + decimals;
  const at = Math.max(0, point);
  const left = digits.slice(0, at).replace(/^0+(?=\d)/, '');
  const right = digits.slice(at).replace(/0+$/, '');
  return right === '' ? left || '0' : `${left || '0'}.${right}`;
}

/** What a row says of its end: exports leave it empty where all went well. */
export function readIntelStatus(text: string): 'ok' | 'failed' | 'pending' {
  if (/fail|error|revert|out_of|bad_|cancel|reject|失败|拒绝|取消|驳回/i.test(text)) return 'failed';
  return /pending|processing|unconfirmed|处理中|等待|待/i.test(text) ? 'pending' : 'ok';
}
