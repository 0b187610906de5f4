export interface TransactionPageProps {
  chainName: string;
  hash: string;
}

export function TransactionPage({ hash }: TransactionPageProps) {
  return <main>{hash}</main>;
}
