import { startDouble, type ProviderDouble } from '../double.ts';

/** A contract whose source was verified. */
export interface SourcifyContract {
  abi: readonly unknown[];
  match: 'exact_match' | 'match';
  name: string;
  /** Files of its source by their paths. */
  sources?: Readonly<Record<string, string>>;
}

/** Sourcify's lookups over a list of contracts, by `chainId/address` in small letters. Nothing else of it answers. */
export async function startSourcify(contracts: Readonly<Record<string, SourcifyContract>>, port = 0): Promise<ProviderDouble> {
  return startDouble(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://double');
    const [, chainId, address] = /^\/v2\/contract\/(\d+)\/(0x[0-9a-fA-F]{40})$/.exec(pathname) ?? [];
    if (chainId === undefined || address === undefined) {
      return { statusCode: 404, text: '{"customCode":"route_not_found","message":"Not Found","errorId":"0"}' };
    }
    const found = contracts[`${chainId}/${address.toLowerCase()}`];
    const place = { chainId, address };
    if (!found) {
      return { statusCode: 404, text: JSON.stringify({ match: null, creationMatch: null, runtimeMatch: null, ...place }) };
    }
    const { abi, match, name, sources = {} } = found;
    const fields = searchParams.get('fields')?.split(',') ?? [];
    const said = {
      ...(fields.includes('abi') ? { abi } : {}),
      ...(fields.includes('sources')
        ? { sources: Object.fromEntries(Object.entries(sources).map(([path, content]) => [path, { content }])) }
        : {}),
      ...(fields.includes('compilation')
        ? { compilation: { language: 'Solidity', compiler: 'solc', compilerVersion: '0.8.30+commit.73712a01', name } }
        : {}),
    };
    return {
      text: JSON.stringify({
        ...said,
        matchId: '1',
        match,
        creationMatch: null,
        runtimeMatch: match,
        verifiedAt: '2025-03-04T05:06:07Z',
        ...place,
      }),
    };
  }, port);
}
