export interface BlockPageProps {
  chainName: string;
  blockNumber: string;
}

export function BlockPage({ blockNumber }: BlockPageProps) {
  return <main>{blockNumber}</main>;
}
