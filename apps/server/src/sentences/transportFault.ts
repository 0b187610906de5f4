import type { TransportFault, WantedChain } from '@chaintrail/model';
import type { Sentences } from './sentences.ts';

export const transportFaults: Sentences<TransportFault> = {
  unreachable: () => '连接不上节点',
  rate_limited: () => '节点限制了请求频率',
  queue_full: () => '节点的任务队列已满',
  closed: () => '数据源已关闭',
  timed_out: ({ timeoutMs }) => `节点在 ${timeoutMs} 毫秒内没有回答`,
  access_denied: ({ statusCode }) => `节点拒绝访问（HTTP ${statusCode}）`,
  failing: ({ statusCode }) => `节点内部错误（HTTP ${statusCode}）`,
  not_json: ({ statusCode }) => `节点的回答不是 JSON（HTTP ${statusCode}）`,
  starting: ({ words }) => `节点正在启动：${words}`,
  call_refused: ({ method, words }) => `节点拒绝 ${method}：${words}`,
  no_answer: ({ method }) => `节点没有回答 ${method}`,
  no_result: ({ method }) => `节点对 ${method} 没有给出结果`,
  too_many_answers: () => '节点回答的比问的还多',
  too_large: () => '节点的回答过大',
  too_fragmented: () => '节点的回答过于零碎',
  not_json_rpc: () => '节点的回答不是 JSON-RPC',
  unexpected_shape: ({ what, field, problem }) => `节点对 ${what} 的回答格式不符：${field} ${problem}`.trim(),
  unreadable: ({ problem }) => `节点的回答无法解析：${problem}`,
  chain_unnamed: () => '节点没有说明自己是哪条链',
  proxy_unreachable: () => '连接不上代理，请核对代理的地址与端口',
  proxy_unknown: () => '找不到代理的主机名，请核对代理地址',
  proxy_private: () => '代理在内网或本机，管理员没有允许连接内网代理',
  proxy_no_answer: () => '代理没有按约定应答，请核对代理类型（HTTP 或 SOCKS5）',
  proxy_login_refused: () => '代理不接受用户名或密码',
  proxy_refused: ({ words }) => `代理不转接这个数据源：${words}`,
  wrong_chain: ({ wanted }) => `节点不是${nameChain(wanted)}的链`,
};

function nameChain(wanted: WantedChain): string {
  switch (wanted.by) {
    case 'chain_id':
      return `链 ID ${wanted.chainId ?? '未知'} `;
    case 'genesis':
      return `创世区块为 ${wanted.hash ?? '任意'} `;
    case 'title':
      return `${wanted.title}（创世块 ${wanted.genesisHash ?? '不限'}）`;
  }
}
