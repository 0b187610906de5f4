import type { HandlersOf } from '../../api/routes.ts';
import type { MoneyBook } from './moneyBook.ts';
import { presentDemoCase } from './present.ts';
import { presentFlow } from './presentFlow.ts';

/** What the chains say of the case is found out once for all callers, and again when a chain has moved. */
export function createDemoCaseHandlers(money: MoneyBook): HandlersOf<'getDemoCase' | 'getDemoCaseFlow'> {
  return {
    getDemoCase: async (context) => (context.demo ? presentDemoCase(context, context.demo.demoCase) : null),
    getDemoCaseFlow: async (context) => (context.demo ? presentFlow(context, context.demo.demoCase, await money.read()) : null),
  };
}
