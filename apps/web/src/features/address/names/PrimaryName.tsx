import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../ui/Link.tsx';
import { namePath } from '../../../ui/paths.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { NameMarks, t } from '../../name/marks/index.ts';
import type { AddressContents } from '../addressContents.ts';
import styles from './Names.module.css';
import { addressNamesQuery } from './queries.ts';

/** What the address calls itself, where the name leads back to it. It stands apart from labels: nobody but its holder says so. */
export function PrimaryName({ model: { chainName, address } }: { model: AddressContents }) {
  const primary = useQuery(addressNamesQuery({ chainName, address })).data?.primary;
  if (!primary?.isVerified) return null;
  return (
    <span className={styles.primary}>
      <Link to={namePath(chainName, primary.name)} className={styles.primaryLink}>
        <Tag outline icon="tag" title={t('name.primaryTitle')}>
          {primary.display}
        </Tag>
      </Link>
      <NameMarks marks={primary.marks} />
    </span>
  );
}
