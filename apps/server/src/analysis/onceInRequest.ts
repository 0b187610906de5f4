/** What was asked for while a request is answered, by the request and by what it is. */
const asked = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Reads once for a request: the steps of an analysis come by the same address from many sides. `what` names the read with all that it takes;
 * nothing outlives the request.
 */
export function onceInRequest<Value>(request: object, what: string, read: () => Promise<Value>): Promise<Value> {
  const own = asked.get(request) ?? new Map<string, Promise<unknown>>();
  asked.set(request, own);
  const known = own.get(what) ?? read();
  own.set(what, known);
  return known as Promise<Value>;
}
