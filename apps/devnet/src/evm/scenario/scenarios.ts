import type { ScenarioName } from '../../scenario/names.ts';
import { scheduleBlocks, type PlannedBlock } from './schedule.ts';
import { writeStory } from './story.ts';

/** The blocks of a scenario: `case` is the worked case, `empty` a chain with nothing but its opening accounts. */
export function planScenario(name: ScenarioName): PlannedBlock[] {
  return name === 'case' ? scheduleBlocks(writeStory()) : [];
}
