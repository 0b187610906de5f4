import { examine } from './examine.ts';

// For scripts/doctor.mjs, which prints the findings beside its own: one JSON text a line.
for (const finding of await examine(process.env, Date.now)) process.stdout.write(`${JSON.stringify(finding)}\n`);
// A launcher's channel, or a connection that is slow to end, must not keep the answer waiting.
process.exit(0);
