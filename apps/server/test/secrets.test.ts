import { describe, expect, it } from 'vitest';
import { findSecrets } from './secrets.ts';

// Every server of these tests is held against this when it is closed (openServer).
describe('secrets in a log', () => {
  it.each([
    ['an access token', '{"t":"eyJhbGciOiJIUzI1NiJ9.eyJqdGkiOiIxIn0.c2ln"}'],
    ['a hash of a password', '$argon2id$v=19$m=19456,t=2,p=1$abc'],
    ['a bearer', 'authorization: Bearer x'],
    ['a token, a ticket or a key', '{"token":"QmFzZTY0dXJsIG9mIHRoaXJ0eSB0d28gcmFuZG9tIGJ5dGVzISE"}'],
    ['a key', '-----BEGIN PRIVATE KEY-----'],
    ['the password of every test', '{"p":"五只 猫在 屋顶"}'],
    ['an address or a hash', '{"a":"0xdac17f958d2ee523a2206206994597c13d831ec7"}'],
    ['a password for once', '{"p":"p632-62zh-2b75-t7tb-493e"}'],
    ['a query', '{"url":"/api/virtual/vcard?address=x"}'],
  ])('%s is found', (name, line) => {
    expect(findSecrets(line)).toContain(name);
  });

  it('are not seen in what servers do write', () => {
    const line =
      '{"level":30,"time":1795407749675,"id":"5f0c7a0e-6f0e-4d5e-9a53-0f4d7d9a1c11","method":"GET","route":"/api/authority/refresh/:refreshToken","status":200,"ms":1.2,"msg":"request"}';
    expect(findSecrets(line)).toEqual([]);
  });
});
