import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { session } from '../../lib/browserSession.ts';
import { clearRendered, render } from '../../ui/render.tsx';
import { SignInPage } from './SignInPage.tsx';

afterEach(() => {
  clearRendered();
  session.clearLoginMessage();
});

const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignInPage />
    </QueryClientProvider>,
  );

it('says once why the last session ended', () => {
  session.storeLoginMessage('账号已过期，请联系管理员');
  expect(draw().textContent).toContain('账号已过期，请联系管理员');
  clearRendered();
  expect(draw().textContent).not.toContain('账号已过期');
  expect(localStorage.getItem('loginMessage')).toBeNull();
});
