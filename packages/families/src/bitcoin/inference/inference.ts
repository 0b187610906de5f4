/** An inference of ours, never a fact: how sure, and why. */
export interface Inference {
  confidence: 'low' | 'medium' | 'high';
  reasons: InferenceReason[];
}

export type InferenceReason =
  | { code: 'returns_to_payer' | 'type_of_inputs' | 'odd_amount' | 'needless_input' }
  | { code: 'equal_pool'; inputs: number; outputs: number }
  | { code: 'dash_denomination' | 'whirlpool_denomination' }
  | { code: 'repeated_amounts'; payers: number; outputs: number; repeated: number }
  | { code: 'falling_amounts' }
  | { code: 'equal_shares'; shares: number; payers: number }
  | { code: 'wasabi_share' | 'one_rest_each' }
  /** A person’s word, which goes before the rules. */
  | { code: 'ruled'; author: string; note: string };
