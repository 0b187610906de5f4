import { openAppStore } from '@chaintrail/store/app';
import { countingJob } from './jobKinds.ts';

// Works on the jobs of a database until it is killed: `jobChild.ts <url>`.
const app = await openAppStore({ url: process.argv[2] ?? '' });
await app.runJobs([countingJob(5)]);
process.stdout.write('ready\n');
