import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import House from 'lucide-react/icons/house';
import Info from 'lucide-react/icons/info';
import LogOut from 'lucide-react/icons/log-out';
import Languages from 'lucide-react/icons/languages';
import Moon from 'lucide-react/icons/moon';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import SearchX from 'lucide-react/icons/search-x';
import ShieldX from 'lucide-react/icons/shield-x';
import Sun from 'lucide-react/icons/sun';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { IconSet } from '../../engine/react/registry/Icon.tsx';

const still = (component: IconSet[string]['component']): IconSet[string] => ({ component, flips: false });

/** The few drawings of the pages outside the shell; the shell loads the whole set. */
export const baseIcons: IconSet = {
  check: still(Check),
  'circle-alert': still(CircleAlert),
  'cloud-off': still(CloudOff),
  eye: still(Eye),
  'eye-off': still(EyeOff),
  house: still(House),
  info: still(Info),
  languages: still(Languages),
  'log-out': { component: LogOut, flips: true },
  moon: still(Moon),
  'refresh-cw': still(RefreshCw),
  'search-x': still(SearchX),
  'shield-x': still(ShieldX),
  sun: still(Sun),
  'triangle-alert': still(TriangleAlert),
  x: still(X),
};
