import { afterEach, expect, it } from 'vitest';
import { session } from '../lib/browserSession.ts';
import { clearRendered, render } from '../ui/render.tsx';
import { LoginPage } from './LoginPage.tsx';

afterEach(() => {
  clearRendered();
  session.clearLoginMessage();
});

it('says once why the last session ended', () => {
  session.storeLoginMessage('账号已过期，请联系管理员');
  expect(render(<LoginPage />).textContent).toContain('账号已过期，请联系管理员');
  clearRendered();
  expect(render(<LoginPage />).textContent).not.toContain('账号已过期');
  expect(localStorage.getItem('loginMessage')).toBeNull();
});
