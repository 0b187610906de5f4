import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { CoinTitle } from './CoinTitle.tsx';

afterEach(clearRendered);

const coin = { symbol: 'OLD', name: 'Old Token', tokenId: null, isKnown: false, doubt: null, contract: '0x01d', labels: [] };

it('says of a coin that its balances may be wrong where its supply changes without a transfer', () => {
  expect(render(<CoinTitle coin={coin} />).textContent).toBe('Old TokenOLD');
  expect(render(<CoinTitle coin={{ ...coin, hasUnloggedSupply: true }} />).textContent).toBe(
    'Old TokenOLD增发或销毁未记转账，余额可能不准',
  );
});
