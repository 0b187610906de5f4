export interface CoinPageProps {
  coinKey: string;
}

export function CoinPage({ coinKey }: CoinPageProps) {
  return <main>{coinKey}</main>;
}
