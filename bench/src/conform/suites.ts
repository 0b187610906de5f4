import type { Suite } from './suite.ts';
import { blockbook } from './suites/blockbook.ts';
import { chainstorage } from './suites/chainstorage.ts';
import { chainstorageNative } from './suites/chainstorageNative.ts';
import { ethereumEtl } from './suites/ethereumEtl.ts';
import { gethTracers } from './suites/gethTracers.ts';
import { graphsense } from './suites/graphsense.ts';
import { optimismRosetta } from './suites/optimismRosetta.ts';
import { rosettaEthereum } from './suites/rosettaEthereum.ts';
import { rotki } from './suites/rotki.ts';

export const suites: readonly Suite[] = [
  chainstorage,
  chainstorageNative,
  ethereumEtl,
  rosettaEthereum,
  gethTracers,
  graphsense,
  optimismRosetta,
  rotki,
  blockbook,
];
