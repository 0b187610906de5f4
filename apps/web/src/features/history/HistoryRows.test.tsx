import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { NarrowRow } from './HistoryRows.tsx';

afterEach(clearRendered);

const nasty = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  '//evil.example',
  '\\\\evil.example',
  '0x1/../../login',
];

it.each(nasty)('draws %s as text, and leads nowhere but to a page of ours', (text) => {
  for (const sort of ['ADDRESS', 'HASH', 'COIN', text]) {
    const row = { id: 1, sort, slug: text, model: text, text, name: text, createTime: text };
    const drawn = render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <NarrowRow row={row} onRemove={async () => undefined} />
      </QueryClientProvider>,
    );
    expect(drawn.querySelector('img, script, iframe, [onerror]')).toBeNull();
    expect(drawn.textContent).toContain(text.slice(0, 10));
    const [link] = drawn.querySelectorAll('a');
    expect(link?.getAttribute('href')).toMatch(/^#?\/(?:address|tx|block|token|search)[/?]/);
    clearRendered();
  }
});
