import { execFileSync } from 'node:child_process';

/**
 * The sources that mutants are planted in: those under the given paths, else those changed since the branch left main (on main
 * itself: since its last commit).
 * @param {string} root
 * @param {string[]} paths
 * @returns {string[]}
 */
export function chooseFiles(root, paths) {
  /** @param {string[]} args */
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  if (paths.length > 0) return git('ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths).filter(isSource);
  const [head = ''] = git('rev-parse', 'HEAD');
  const [fork = ''] = git('merge-base', 'HEAD', 'main');
  const changed = git('diff', '--name-only', '--diff-filter=d', fork === head ? 'HEAD~1' : fork);
  return [...changed, ...git('ls-files', '--others', '--exclude-standard')].filter(isSource);
}

/** Texts are no behaviour, and the tests that would see the rest of the tree need engines. @param {string} path */
function isSource(path) {
  return /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$|\/locales\//.test(path);
}
