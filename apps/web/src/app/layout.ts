export type Layout = 'desktop' | 'mobile';

const MOBILE_AGENT = /Mobile|iPhone|iPod|Windows Phone|BlackBerry|Opera Mini|IEMobile|OpenHarmony.+Phone/i;

/** The layout that a browser gets, by what it says it is; the window's size plays no part. */
export function chooseLayout(userAgent: string): Layout {
  return MOBILE_AGENT.test(userAgent) ? 'mobile' : 'desktop';
}
