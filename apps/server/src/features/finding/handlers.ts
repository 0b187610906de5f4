import type { HandlersOf } from '../../api/routes.ts';
import { viewFindings } from './findings.ts';

export const findingHandlers: HandlersOf<'getAddressFindings'> = {
  getAddressFindings: viewFindings,
};
