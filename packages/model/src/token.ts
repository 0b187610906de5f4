/** What a token contract says of itself. A symbol is never an identity: anyone can call a token USDT. */
export interface Token {
  chainName: string;
  contract: string;
  standard: 'erc20' | 'erc721' | 'erc1155' | 'trc10' | 'trc20' | 'trc721';
  name: string;
  symbol: string;
  /** Null when the contract does not say: amounts are then shown as raw integers. */
  decimals: number | null;
  /** Its supply was seen to change without a Transfer: what it says of a holder may differ from the sum of transfers. */
  hasUnloggedSupply?: true;
  /** It was seen to keep a part of a transfer: less arrived than was asked for. */
  hasTransferFee?: true;
}
