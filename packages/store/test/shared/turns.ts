/** `TEST_TURNS=all` leaves nothing out; a number repeats the choice of the run that printed it. */
const given = process.env['TEST_TURNS'];
const turn = Number(given ?? Math.floor(Date.now() / 1_000));

/** So many of what takes minutes one by one, in their order: other ones in each run, until all had their turn. */
export function takeTurns<T>(what: string, list: readonly T[], count: number): T[] {
  if (given === 'all' || count >= list.length) return [...list];
  process.stdout.write(`${what}: ${count} of ${list.length}, TEST_TURNS=${turn}\n`);
  return list.filter((_one, at) => (at + turn) % list.length < count);
}
