import type { Chain } from '@chaintrail/model';
import { parseAnswer } from '../malformed.ts';
import type { BlockSource, NodeSettings } from '../source.ts';
import type { RpcAnswer } from '../transport/answer.ts';
import { askEach } from '../transport/askEach.ts';
import { createRpcClient } from '../transport/client.ts';
import type { TronAccount } from './account.ts';
import { toTronHex } from './address.ts';
import { chainCheck, tronHttp } from './protocol.ts';
import { rawAccount, rawResources } from './raw/account.ts';
import { normaliseAccount } from './normalise/account.ts';
import { rawTransactionInfo } from './raw/transactionInfo.ts';
import { isEmpty } from './raw/values.ts';
import { readBundle } from './source/bundle.ts';
import { createContractReads } from './source/contracts.ts';
import { createHeadReader } from './source/head.ts';
import { readMempool } from './source/mempool.ts';
import { normaliseTronToken, tronTokenQuestions } from './source/tokens.ts';
import { readEnergySharing, readSignatures, recoverSigner, type EnergySharing } from './transactionParties.ts';
import { SourceError } from '../sourceError.ts';

/** A block source on a Tron node, with the live reads that pages make. */
export interface TronSource extends BlockSource {
  /** Null when the address has never been activated. */
  readAccount(address: string, signal: AbortSignal): Promise<TronAccount | null>;
  /** Who signed a transaction, in the order of the signatures; null where a signature gives no key. */
  readSigners(hash: string, signal: AbortSignal): Promise<(string | null)[]>;
  /** Null where the address is no contract now. */
  readEnergySharing(contract: string, signal: AbortSignal): Promise<EnergySharing | null>;
}

/** Reads a Tron chain through a full node's HTTP interface. `now` is the clock, for tests. */
export function createTronSource(chain: Chain, settings: NodeSettings, options: { now?: () => number } = {}): TronSource {
  // One call is one request: this interface has no batches.
  const rpc = createRpcClient({ ...settings, batchSize: 1, protocol: tronHttp, check: chainCheck(chain.genesisHash) }, options.now);
  const blocks = createHeadReader(rpc, chain);

  const readAccountAnswer = async (address: string, signal: AbortSignal) => {
    const read = (account: unknown) => (isEmpty(account) ? null : parseAnswer(rawAccount, account, 'getaccount'));
    return rpc.call('/wallet/getaccount', { address: hexOf(address) }, read, signal);
  };

  return {
    chain,
    open: (signal) => rpc.open(signal),

    readHead: blocks.readHead,
    readBlockRef: blocks.readBlockRef,
    findTransactionBlock: (hash, signal) => rpc.call('/wallet/gettransactioninfobyid', { value: hash }, readPlace, signal),
    readBundle: (number, signal) => readBundle(rpc, chain, settings, number, signal),

    async readTokens(contracts, signal) {
      const read = (contract: string, answers: RpcAnswer[]) => normaliseTronToken(chain.name, contract, answers);
      const tokens = await askEach(rpc, contracts, tronTokenQuestions, read, signal);
      return tokens.filter((token) => token !== undefined);
    },

    async readBalance(address, signal, blockNumber) {
      if (blockNumber !== undefined) throw new SourceError({ code: 'only_current_balance' });
      return (await readAccountAnswer(address, signal))?.balance ?? 0n;
    },

    async readAssets(address, signal) {
      const account = await readAccountAnswer(address, signal);
      return new Map(account?.assetV2.map(({ key, value }) => [key, value]));
    },

    async readHasCode(address, signal) {
      return rpc.call('/wallet/getcontract', { value: hexOf(address) }, (contract) => !isEmpty(contract), signal);
    },

    readMempool: (signal) => readMempool(rpc, signal),

    async readAccount(address, signal) {
      const [account, resources] = await Promise.all([
        readAccountAnswer(address, signal),
        rpc.call('/wallet/getaccountresource', { address: hexOf(address) }, readResources, signal),
      ]);
      return account && normaliseAccount(account, resources);
    },

    async readSigners(hash, signal) {
      const signatures = await rpc.call('/wallet/gettransactionbyid', { value: hash }, (answer) => readSignatures(answer, hash), signal);
      return Promise.all(signatures.map((signature) => recoverSigner(hash, signature)));
    },

    async readEnergySharing(contract, signal) {
      return rpc.call('/wallet/getcontract', { value: hexOf(contract) }, readEnergySharing, signal);
    },

    contracts: createContractReads(rpc, blocks.readHead),

    health: () => ({ ...rpc.health(), capabilities: blocks.hasSolid() ? ['solidity'] : [] }),
    close: rpc.close,
  };
}

function readPlace(info: unknown): number | undefined {
  return isEmpty(info) ? undefined : parseAnswer(rawTransactionInfo, info, 'gettransactioninfobyid').blockNumber;
}

function hexOf(address: string): string {
  const hex = toTronHex(address);
  if (hex === undefined) throw new SourceError({ code: 'not_an_address', address });
  return hex;
}

function readResources(answer: unknown) {
  return parseAnswer(rawResources, answer, 'getaccountresource');
}
