/** Somebody who carries connections on, so that whoever is asked sees him and not this machine. */
export interface Proxy {
  kind: 'http' | 'socks5';
  /** A name, or an address without the brackets of IPv6. */
  host: string;
  port: number;
  login?: { username: string; password: string };
  /** Where the proxy is connected to: its name, or the address that the name was found to stand for. SourceError where nobody may go there. */
  findAddress(host: string): Promise<string>;
}

/** Where a tunnel ends. The proxy resolves the name: this machine asks no name server about it. */
export interface TunnelEnd {
  host: string;
  port: number;
}
