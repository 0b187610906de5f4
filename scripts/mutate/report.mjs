/** @typedef {import('@stryker-mutator/api/core').MutantResult} Mutant */
/** @typedef {{ file: string, killed: number, survived: Mutant[], uncovered: Mutant[] }} FileScore */

/**
 * @param {Mutant[]} mutants
 * @param {string[]} files
 * @returns {FileScore[]} files without mutants left out
 */
export function scoreFiles(mutants, files) {
  return files
    .map((file) => {
      const own = mutants.filter(({ fileName }) => fileName === file);
      const those = (/** @type {string[]} */ ...statuses) => own.filter(({ status }) => statuses.includes(status));
      return { file, killed: those('Killed', 'Timeout').length, survived: those('Survived'), uncovered: those('NoCoverage') };
    })
    .filter(({ killed, survived, uncovered }) => killed + survived.length + uncovered.length > 0);
}

/** Of a hundred mutants, how many some test noticed; nothing to notice is all noticed. @param {FileScore[]} scores */
export function percentKilled(scores) {
  const killed = scores.reduce((sum, one) => sum + one.killed, 0);
  const alive = scores.reduce((sum, { survived, uncovered }) => sum + survived.length + uncovered.length, 0);
  return killed + alive === 0 ? 100 : (100 * killed) / (killed + alive);
}

/** @param {FileScore[]} scores */
export function describeScores(scores) {
  const lines = scores.flatMap((score) => [
    `${percentKilled([score]).toFixed(0).padStart(4)} %  ${score.file}: ${score.killed} killed, ${score.survived.length} survived, ${score.uncovered.length} not covered`,
    ...[...score.survived, ...score.uncovered]
      .map(describeMutant)
      .toSorted((a, b) => a.line - b.line)
      .map(({ text }) => text),
  ]);
  return [...lines, `${percentKilled(scores).toFixed(1)} % killed`].join('\n');
}

/** @param {Mutant} mutant */
function describeMutant({ fileName, location, mutatorName, replacement, status }) {
  const line = location.start.line;
  const shown = replacement.replaceAll(/\s+/g, ' ').slice(0, 100);
  return { line, text: `        ${fileName}:${line}:${location.start.column} ${status} ${mutatorName} → ${shown}` };
}
