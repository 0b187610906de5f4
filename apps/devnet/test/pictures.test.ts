import { decodeAbiParameters, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiledContracts, contracts, createRpcClient, startEvmDemo, type DemoNode, type RpcClient } from '../src/index.ts';
import { startTronDemo } from '../src/tron/demo.ts';
import { contracts as tronContracts } from '../src/tron/scenario/deployments.ts';
import { post } from './tronNode.ts';

let evm: DemoNode;
let tron: DemoNode;
let rpc: RpcClient;

beforeAll(async () => {
  [evm, tron] = await Promise.all([startEvmDemo(), startTronDemo()]);
  rpc = createRpcClient(evm.url);
});
afterAll(async () => {
  await Promise.all([evm?.stop(), tron?.stop()]);
});

async function read(contract: 'nft' | 'items', functionName: string, args: unknown[] = []): Promise<string> {
  const { abi } = compiledContracts[contract === 'nft' ? 'DemoNft' : 'DemoItems'];
  const data = await rpc.request<Hex>('eth_call', [
    { to: contracts[contract], data: encodeFunctionData({ abi, functionName, args }) },
    'latest',
  ]);
  return String(decodeFunctionResult({ abi, functionName, data }));
}

interface Description {
  name: string;
  description: string;
  image: string;
  attributes: { trait_type: string; value: string }[];
}

/** What a data address holds; those of JSON are either plain or in base64. */
function readJson(address: string): Description {
  const [head, ...rest] = address.split(',');
  const text = head?.endsWith(';base64') ? Buffer.from(rest.join(','), 'base64').toString() : rest.join(',');
  return JSON.parse(text) as Description;
}

const readPicture = async (id: number) => readJson(await read('nft', 'tokenURI', [id]));
const whole = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23];

describe('the pictures of the demo chain', () => {
  it('belong to a collection with a name', async () => {
    expect(await Promise.all(['name', 'symbol'].map((name) => read('nft', name)))).toEqual(['云纹集', 'YUNWEN']);
    expect(await Promise.all(['name', 'symbol'].map((name) => read('items', name)))).toEqual(['云纹器物', 'YWQW']);
  });

  it('describe themselves on chain, in base64 or plainly', async () => {
    const { image, ...told } = await readPicture(7);
    expect(told).toEqual({
      name: '云纹集 #7',
      description: '由编号在链上生成的云纹，不依赖任何服务器。',
      attributes: [
        { trait_type: '底色', value: '月白' },
        { trait_type: '纹样', value: '冰裂纹' },
        { trait_type: '等级', value: '凡品' },
      ],
    });
    expect(image.startsWith('data:image/gif;base64,R0lGODlhEAAQAJEAA')).toBe(true);
    expect(await read('nft', 'tokenURI', [5])).toMatch(/^data:application\/json;utf8,\{"name":"云纹集 #5",/);
    expect(await read('nft', 'tokenURI', [7])).toMatch(/^data:application\/json;base64,eyJ/);
  });

  it('show another GIF each, of 16 by 16 points', async () => {
    const images = await Promise.all(whole.map(async (id) => Buffer.from((await readPicture(id)).image.split(',')[1] ?? '', 'base64')));
    expect(new Set(images.map((image) => image.toString('hex'))).size).toBe(18);
    for (const image of images) {
      expect([image.subarray(0, 10).toString('latin1'), image.length, image.at(-1)]).toEqual(['GIF89a\x10\0\x10\0', 304, 0x3b]);
    }
  });

  it('share some traits with many and others with few', async () => {
    const grades = (await Promise.all(whole.map(readPicture))).map(({ attributes }) => attributes[2]?.value);
    const count = (grade: string) => grades.filter((one) => one === grade).length;
    expect([count('凡品'), count('珍品'), count('孤品')]).toEqual([12, 4, 2]);
  });

  it('hold what is broken or means harm, as real chains do', async () => {
    const name = (await readPicture(9)).name;
    expect([name.slice(0, 5), name.length]).toEqual(['\u202e9# \u2067', 306]);
    const broken = await read('nft', 'tokenURI', [12]);
    expect(() => readJson(broken)).toThrow(SyntaxError);
    const svg = (await readPicture(15)).image;
    expect(svg.startsWith('data:image/svg+xml;base64,')).toBe(true);
    expect(Buffer.from(svg.split(',')[1] ?? '', 'base64').toString()).toContain('<script>alert(document.cookie)</script>');
    expect((await readPicture(18)).image).toBe('https://pictures.yunwen.example/18.png');
    await expect(read('nft', 'tokenURI', [21])).rejects.toThrow('Metadata is frozen');
    expect(await read('nft', 'tokenURI', [24])).toBe('ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/24.json');
    await expect(read('nft', 'tokenURI', [9_999])).rejects.toThrow('invalid token ID');
  });

  it('are all minted, the odd ones included', async () => {
    expect(Number(await read('nft', 'totalSupply'))).toBeGreaterThan(30);
  });
});

describe('the items of the demo chain', () => {
  it('describe themselves on chain, with a server, or with a place for their number', async () => {
    const cup = readJson(await read('items', 'uri', [1]));
    expect([cup.name, cup.attributes, cup.image.slice(0, 22)]).toEqual([
      '云纹盏',
      [{ trait_type: '器形', value: '盏' }],
      'data:image/gif;base64,',
    ]);
    expect(await read('items', 'uri', [2])).toBe(
      'data:application/json;utf8,{"name":"云纹器物 {id}","description":"同一份说明，编号由读者填入。","decimals":0}',
    );
    expect(await read('items', 'uri', [3])).toBe('https://items.yunwen.example/{id}.json');
  });
});

describe('the pictures of the Tron demo', () => {
  it('are told by the node that is asked for them', async () => {
    const [digits, long] = await Promise.all(
      [2, 9].map(async (id) => {
        const { constant_result } = await post(tron.url, '/wallet/triggerconstantcontract', {
          contract_address: tronContracts.nft,
          function_selector: 'tokenURI(uint256)',
          parameter: id.toString(16).padStart(64, '0'),
        });
        return readJson(decodeAbiParameters([{ type: 'string' }], `0x${constant_result[0]}`)[0]);
      }),
    );
    expect([digits?.name, long?.name.length]).toEqual(['云纹集 #2', 306]);
  });
});
