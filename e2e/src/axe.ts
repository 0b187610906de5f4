import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Finding {
  id: string;
  impact: string | null;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** Beside what axe calls serious: rules of good order that the product keeps, some of them off by default. */
const kept = ['page-has-heading-one', 'heading-order', 'label-content-name-mismatch', 'empty-heading'];

/** What axe finds serious, critical or out of the kept order in a page, one line per element. */
export async function listAxeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const rulesOn = Object.fromEntries(kept.map((rule) => [rule, { enabled: true }]));
  const options = {
    resultTypes: ['violations'],
    ...(!rules && { rules: rulesOn }),
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const violations = await page.evaluate<Finding[]>(`axe.run(document, ${JSON.stringify(options)}).then((result) => result.violations)`);
  return violations
    .filter(({ id, impact }) => kept.includes(id) || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id} ${target.join(' ')}: ${failureSummary.split('\n')[1]?.trim() ?? ''}`),
    );
}
