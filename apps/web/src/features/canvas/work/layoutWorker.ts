import { layOut, type LayoutInput, type LayoutName } from '@chaintrail/canvas';

addEventListener('message', ({ data }: MessageEvent<{ name: LayoutName; input: LayoutInput }>) =>
  postMessage(layOut(data.name, data.input)),
);
