import type { AbiParameter, Hex } from 'viem';
import { decodeAbiParameters, parseAbiParameters } from 'viem/utils';
import { isOverfull } from '../measure.ts';
import { presentValues, type DecodedValue } from '../values.ts';
import type { InnerCommand } from './innerCall.ts';

/** The upper bits say whether a command may fail. */
const COMMAND_BITS = 0x3f;

const permitDetails = '(address token, uint160 amount, uint48 expiration, uint48 nonce)';

/** Commands of Uniswap's Universal Router, from its `Commands.sol` and `Dispatcher.sol`. */
const commands = new Map<number, { name: string; parameters: string }>([
  [
    0x00,
    { name: 'V3_SWAP_EXACT_IN', parameters: 'address recipient, uint256 amountIn, uint256 amountOutMin, bytes path, bool payerIsUser' },
  ],
  [
    0x01,
    { name: 'V3_SWAP_EXACT_OUT', parameters: 'address recipient, uint256 amountOut, uint256 amountInMax, bytes path, bool payerIsUser' },
  ],
  [0x02, { name: 'PERMIT2_TRANSFER_FROM', parameters: 'address token, address recipient, uint160 amount' }],
  [
    0x03,
    {
      name: 'PERMIT2_PERMIT_BATCH',
      parameters: `(${permitDetails}[] details, address spender, uint256 sigDeadline) permit, bytes signature`,
    },
  ],
  [0x04, { name: 'SWEEP', parameters: 'address token, address recipient, uint256 amountMin' }],
  [0x05, { name: 'TRANSFER', parameters: 'address token, address recipient, uint256 amount' }],
  [0x06, { name: 'PAY_PORTION', parameters: 'address token, address recipient, uint256 bips' }],
  [
    0x08,
    { name: 'V2_SWAP_EXACT_IN', parameters: 'address recipient, uint256 amountIn, uint256 amountOutMin, address[] path, bool payerIsUser' },
  ],
  [
    0x09,
    {
      name: 'V2_SWAP_EXACT_OUT',
      parameters: 'address recipient, uint256 amountOut, uint256 amountInMax, address[] path, bool payerIsUser',
    },
  ],
  [
    0x0a,
    { name: 'PERMIT2_PERMIT', parameters: `(${permitDetails} details, address spender, uint256 sigDeadline) permit, bytes signature` },
  ],
  [0x0b, { name: 'WRAP_ETH', parameters: 'address recipient, uint256 amountMin' }],
  [0x0c, { name: 'UNWRAP_WETH', parameters: 'address recipient, uint256 amountMin' }],
  [0x0d, { name: 'PERMIT2_TRANSFER_FROM_BATCH', parameters: '(address from, address to, uint160 amount, address token)[] transfers' }],
  [0x0e, { name: 'BALANCE_CHECK_ERC20', parameters: 'address owner, address token, uint256 minBalance' }],
  [0x10, { name: 'V4_SWAP', parameters: 'bytes actions, bytes[] params' }],
  [0x11, { name: 'V3_POSITION_MANAGER_PERMIT', parameters: '' }],
  [0x12, { name: 'V3_POSITION_MANAGER_CALL', parameters: '' }],
  [0x13, { name: 'V4_INITIALIZE_POOL', parameters: '' }],
  [0x14, { name: 'V4_POSITION_MANAGER_CALL', parameters: '' }],
  [0x21, { name: 'EXECUTE_SUB_PLAN', parameters: 'bytes commands, bytes[] inputs' }],
]);

/** The commands of one `execute`: one byte and one piece of data for each. */
export function readCommands(codes: string, inputs: readonly string[]): InnerCommand[] {
  const bytes = codes.slice(2).match(/../g) ?? [];
  return bytes.slice(0, inputs.length).map((byte, at) => {
    const code = Number.parseInt(byte, 16) & COMMAND_BITS;
    const input = inputs[at] ?? '0x';
    const known = commands.get(code);
    return { command: known?.name ?? `0x${byte}`, values: known ? readValues(known.parameters, input) : null, input };
  });
}

function readValues(parameters: string, input: string): DecodedValue[] | null {
  if (parameters === '') return null;
  const inputs: readonly AbiParameter[] = parseAbiParameters([parameters] as readonly string[] as never);
  if (isOverfull(inputs, input)) return null;
  try {
    return presentValues(inputs, decodeAbiParameters(inputs, input as Hex));
  } catch {
    // Routers of other versions take other data behind the same byte.
    return null;
  }
}
