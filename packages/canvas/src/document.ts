export {
  appendStep,
  appendSteps,
  createDocument,
  MAIN_BRANCH,
  pathTo,
  sceneAt,
  sceneOf,
  stepsById,
  type NewStep,
} from './history/document.ts';
export { mergeDocuments } from './history/merge.ts';
export { canRedo, canUndo, goTo, redo, renameBranch, startBranch, switchBranch, undo } from './history/travel.ts';
export { applyChange, emptyScene, type Scene } from './scene/scene.ts';
export { checkDocument } from './history/check.ts';
export { edgeId, nodeId } from './scene/ids.ts';
