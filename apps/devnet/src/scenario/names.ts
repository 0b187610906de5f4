/** `case` is the worked case, `empty` a chain on which nothing has happened yet. */
export const scenarioNames = ['case', 'empty'] as const;
export type ScenarioName = (typeof scenarioNames)[number];

export function isScenarioName(name: string): name is ScenarioName {
  return (scenarioNames as readonly string[]).includes(name);
}
