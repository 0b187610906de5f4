import { viewerOf } from '../../access/caller.ts';
import type { Handlers } from '../../api/routes.ts';
import type { RequestContext } from '../../context.ts';
import type { LabelChange } from '../../labelNews.ts';

/** Who may notice what a call wrote. */
type Audience = (request: RequestContext & { input: object }) => LabelChange;

const everybody: Audience = () => ({ to: 'everybody' });
const own: Audience = ({ caller, input }) => {
  const viewer = viewerOf(caller);
  if (!viewer) throw new Error('a visitor wrote labels');
  const isForAuthor = 'isForAuthor' in input && input.isForAuthor === true;
  return { to: isForAuthor ? viewer : { owner: viewer.owner }, administrators: 'submit' in input };
};
const offered: Audience = (request) => ({ ...own(request), administrators: true });

const audiences: Partial<Record<keyof Handlers, Audience>> = {
  saveTag: own,
  saveTags: own,
  // A submission may be withdrawn with its label.
  deleteTags: offered,
  submitTag: offered,
  decideTag: everybody,
  addLabel: everybody,
  updateLabel: everybody,
  deleteLabel: everybody,
  retirePack: everybody,
  saveTagType: everybody,
  saveTagRiskType: everybody,
};

type Handler = (request: never) => Promise<unknown>;

/** The handlers, of which those that write labels say so once they have written. */
export function announcing<Some extends Partial<Handlers>>(handlers: Some): Some {
  const told = Object.entries(handlers as Record<string, Handler>).map(([name, handle]) => {
    const audience = audiences[name as keyof Handlers];
    if (!audience) return [name, handle];
    return [
      name,
      async (request: RequestContext & { input: object }) => {
        const answer = await handle(request as never);
        request.labelNews.tell(audience(request));
        return answer;
      },
    ];
  });
  return Object.fromEntries(told) as Some;
}
