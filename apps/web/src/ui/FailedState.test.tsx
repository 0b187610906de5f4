import { afterEach, expect, it, vi } from 'vitest';
import type { Failure } from '../api/failure.ts';
import { FailedState } from './FailedState.tsx';
import { clearRendered, getByRole, press, render } from './render.tsx';

afterEach(clearRendered);

const nothing = () => undefined;
const read = (failure: Failure, title?: string) => {
  const drawn = render(<FailedState failure={failure} retry={nothing} title={title} />);
  return [drawn.querySelector('strong')?.textContent, drawn.querySelector('strong + div')?.textContent];
};

const failures: Record<string, { failure: Failure; alone: [string, string]; titled: string }> = {
  'a timeout': {
    failure: { kind: 'timeout', seconds: 30 },
    alone: ['查询超过 30 秒未返回', '已停止等待。缩小时间范围后通常可以成功。'],
    titled: '查询超过 30 秒未返回，缩小范围后重试',
  },
  'no connection': {
    failure: { kind: 'offline', message: '无法连接服务器，请检查网络后重试' },
    alone: ['无法连接服务器', '已载入的内容仍可查看。检查网络后重试。'],
    titled: '无法连接服务器，请检查网络后重试',
  },
  'a limit': {
    failure: { kind: 'limited', message: '此功能需要登录' },
    alone: ['当前账户不能查看', '此功能需要登录'],
    titled: '此功能需要登录',
  },
  'a refusal': {
    failure: { kind: 'refused', reason: 'busy', message: '查询过多，请稍后重试' },
    alone: ['查询没有成功', '查询过多，请稍后重试'],
    titled: '查询过多，请稍后重试',
  },
  'an answer that says nothing': {
    failure: { kind: 'failed', message: '' },
    alone: ['查询没有成功', '服务器没有给出结果，稍后重试；若持续出现请联系管理员。'],
    titled: '',
  },
};

it.for(Object.entries(failures))('tells %s by itself, and in one sentence under a title of its own', ([, { failure, alone, titled }]) => {
  expect(read(failure)).toEqual(alone);
  expect(read(failure, '这一部分没有查询成功')).toEqual(['这一部分没有查询成功', titled]);
});

it('heads the page where nothing else came, says what was asked, and asks again', () => {
  const retry = vi.fn();
  const drawn = render(
    <FailedState isPage title="交易没有查询成功" asked="0x2" failure={{ kind: 'failed', message: '服务器出错' }} retry={retry} />,
  );
  expect(drawn.querySelector('[role="alert"]')?.textContent).toBe('交易没有查询成功0x2服务器出错重试');
  expect(drawn.querySelector('h1')?.textContent).toBe('交易没有查询成功');
  expect(drawn.querySelector('p.code')?.textContent).toBe('0x2');
  press(getByRole('button', '重试'));
  expect(retry).toHaveBeenCalledTimes(1);
});
