import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Award from 'lucide-react/icons/award';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Bell from 'lucide-react/icons/bell';
import Calendar from 'lucide-react/icons/calendar';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartPie from 'lucide-react/icons/chart-pie';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronUp from 'lucide-react/icons/chevron-up';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleUser from 'lucide-react/icons/circle-user';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import CloudOff from 'lucide-react/icons/cloud-off';
import Columns3 from 'lucide-react/icons/columns-3';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import FilterX from 'lucide-react/icons/filter-x';
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal';
import Gift from 'lucide-react/icons/gift';
import Globe from 'lucide-react/icons/globe';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import ImageOff from 'lucide-react/icons/image-off';
import ImagePlus from 'lucide-react/icons/image-plus';
import Info from 'lucide-react/icons/info';
import KeyRound from 'lucide-react/icons/key-round';
import Languages from 'lucide-react/icons/languages';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import LayoutList from 'lucide-react/icons/layout-list';
import ListTree from 'lucide-react/icons/list-tree';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import LogOut from 'lucide-react/icons/log-out';
import MapPinned from 'lucide-react/icons/map-pinned';
import Menu from 'lucide-react/icons/menu';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Search from 'lucide-react/icons/search';
import SearchX from 'lucide-react/icons/search-x';
import Shield from 'lucide-react/icons/shield';
import ShieldX from 'lucide-react/icons/shield-x';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Smartphone from 'lucide-react/icons/smartphone';
import Star from 'lucide-react/icons/star';
import Sun from 'lucide-react/icons/sun';
import Tag from 'lucide-react/icons/tag';
import Timer from 'lucide-react/icons/timer';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Upload from 'lucide-react/icons/upload';
import Users from 'lucide-react/icons/users';
import Wrench from 'lucide-react/icons/wrench';
import X from 'lucide-react/icons/x';
import { ListOrdered } from './ListOrdered.tsx';
import { toIconSet } from './toIconSet.ts';

/**
 * The drawings that screens and the shipped menu use: bundled with the shell; the rest of the set is loaded after it.
 */
export const coreIcons = toIconSet({
  'arrow-down': ArrowDown,
  'arrow-up': ArrowUp,
  award: Award,
  'badge-check': BadgeCheck,
  bell: Bell,
  calendar: Calendar,
  'calendar-clock': CalendarClock,
  'calendar-days': CalendarDays,
  'chart-column': ChartColumn,
  'chart-pie': ChartPie,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'chevron-up': ChevronUp,
  'chevrons-left': ChevronsLeft,
  'chevrons-right': ChevronsRight,
  'chevrons-up-down': ChevronsUpDown,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-user': CircleUser,
  'circle-x': CircleX,
  clock: Clock,
  'cloud-off': CloudOff,
  'columns-3': Columns3,
  download: Download,
  ellipsis: Ellipsis,
  eye: Eye,
  'eye-off': EyeOff,
  'filter-x': FilterX,
  'gallery-horizontal': GalleryHorizontal,
  gift: Gift,
  globe: Globe,
  history: History,
  house: House,
  'image-off': ImageOff,
  'image-plus': ImagePlus,
  info: Info,
  'key-round': KeyRound,
  languages: Languages,
  'layout-grid': LayoutGrid,
  'layout-list': LayoutList,
  'list-ordered': ListOrdered,
  'list-tree': ListTree,
  'lock-keyhole': LockKeyhole,
  'log-out': LogOut,
  'map-pinned': MapPinned,
  menu: Menu,
  'message-circle-question-mark': MessageCircleQuestionMark,
  'message-square-quote': MessageSquareQuote,
  monitor: Monitor,
  moon: Moon,
  pencil: Pencil,
  plus: Plus,
  'refresh-cw': RefreshCw,
  search: Search,
  'search-x': SearchX,
  shield: Shield,
  'shield-x': ShieldX,
  'sliders-horizontal': SlidersHorizontal,
  smartphone: Smartphone,
  star: Star,
  sun: Sun,
  tag: Tag,
  timer: Timer,
  'trash-2': Trash2,
  'triangle-alert': TriangleAlert,
  upload: Upload,
  users: Users,
  wrench: Wrench,
  x: X,
});
