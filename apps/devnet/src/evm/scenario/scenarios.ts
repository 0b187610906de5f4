import { scheduleBlocks, type PlannedBlock } from './schedule.ts';
import { writeStory } from './story.ts';

export const scenarioNames = ['case', 'empty'] as const;
export type ScenarioName = (typeof scenarioNames)[number];

export function isScenarioName(name: string): name is ScenarioName {
  return (scenarioNames as readonly string[]).includes(name);
}

/** The blocks of a scenario: `case` is the worked case, `empty` a chain with nothing but its opening accounts. */
export function planScenario(name: ScenarioName): PlannedBlock[] {
  return name === 'case' ? scheduleBlocks(writeStory()) : [];
}
