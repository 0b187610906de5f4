export * from './document.ts';
export { addTrace, type TracedScene } from './commands/addTrace.ts';
export { addCustom, addNodes, connect, linkOffchain, nameOf, type NewNode } from './commands/add.ts';
export {
  addNote,
  align,
  colour,
  filter,
  hide,
  layout,
  move,
  nodesOf,
  remove,
  removeNote,
  rename,
  setIcon,
  setLevel,
  setRole,
  showAll,
} from './commands/change.ts';
export { type Command } from './commands/command.ts';
export { cross, orderCrossing } from './commands/cross.ts';
export { describeStep, listRecord, type RecordLine } from './commands/describe.ts';
export { joinEdges, markTrace, splitEdge } from './commands/edges.ts';
export { addExits, type FoundExit } from './commands/exits.ts';
export { expandFar, type Expansion } from './commands/expand.ts';
export { foldLayer, merge, setOpen, split } from './commands/groups.ts';
export { importScene } from './commands/import.ts';
export { findPath } from './commands/path.ts';
export { openTransactions, type OpenedFrom, type OpenedTransaction } from './commands/transactions.ts';
export { applyTemplate, type Template } from './commands/template.ts';
export { addDecimals, compareDecimals, negate, shortAmount, sizeOf } from './draw/decimals.ts';
export { freezeTexts, makeDrawing, representativeOf, restOf, shortId, stopTexts, type DrawnNode, type Drawing } from './draw/drawing.ts';
export { type DrawnEdge } from './draw/drawnEdges.ts';
export { boundsOf, type Box, type Point } from './draw/geometry.ts';
export { describeDifferences, type DifferenceLine } from './history/describeDifferences.ts';
export { type Alignment } from './layouts/align.ts';
export { type LayoutInput, type LayoutName } from './layouts/graph.ts';
export { layOut } from './layouts/layout.ts';
export { layoutInputOf, placesOf } from './layouts/ofScene.ts';
export { listHeights, tellHeight, type ChainHeight } from './scene/heights.ts';
export { hasOutputs } from './scene/moneyForm.ts';
export { chainSignOf, iconPaths, isCanvasIcon, type CanvasIcon } from './look/icons.ts';
export { lightPalette, readPalette, type Palette } from './look/palette.ts';
export { lookOf, roleLooks, serviceRoles } from './look/roleLook.ts';
export { legendOf, type LegendMark } from './svg/legend.ts';
export { drawingToSvg, sceneToSvg, type SvgOptions } from './svg/sceneToSvg.ts';
