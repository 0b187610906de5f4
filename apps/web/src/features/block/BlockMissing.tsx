import { t } from './texts.ts';
import { formatCount } from '../../ui/figures.ts';
import { Link } from '../../ui/Link.tsx';
import { MissingPage } from '../../ui/MissingPage.tsx';
import { blockPath, homePath } from '../../ui/paths.ts';
import { spaceAfterLatin } from '../../ui/spacing.ts';
import type { BlockModel } from './blockModel.ts';

/** No such block here: what was tried, and where to go. */
export function BlockMissing({ model }: { model: BlockModel }) {
  const { chain, chainName, asked, block } = model;
  const refusal = block.failure?.kind === 'refused' ? block.failure : undefined;
  const isBad = refusal?.reason === 'bad_input';
  const title = spaceAfterLatin(chain?.title ?? chainName);
  const hasBlocks = chain != null && chain.height !== null;
  return (
    <MissingPage
      crumb={t('block.crumb')}
      title={titleOf()}
      asked={isBad ? t('block.badText', { text: asked }) : undefined}
      text={textOf()}
      actions={
        <>
          {hasBlocks && (
            <Link to={blockPath(chainName, chain.height ?? 0)}>{t('block.latest', { n: formatCount(chain.height ?? 0) })}</Link>
          )}
          <Link to={homePath}>{t('block.home')}</Link>
        </>
      }
    />
  );

  function titleOf(): string {
    if (chain === null) return t('page.unknownChainTitle', { name: chainName });
    if (refusal?.reason === 'not_configured') return t('page.notConfiguredTitle', { chain: title });
    return isBad ? t('block.badTitle') : t('block.notFoundTitle', { chain: title, n: asked });
  }

  function textOf(): string {
    if (chain === null) return t('page.unknownChainText');
    if (refusal?.reason === 'not_configured') return t('page.notConfiguredText');
    if (isBad) return t('block.badHint');
    return chain?.firstBlock != null && chain.height !== null
      ? t('block.notFoundRange', { from: formatCount(chain.firstBlock), to: formatCount(chain.height) })
      : t('block.notFoundText');
  }
}
