import Activity from 'lucide-react/icons/activity';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import AtSign from 'lucide-react/icons/at-sign';
import Award from 'lucide-react/icons/award';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Banknote from 'lucide-react/icons/banknote';
import Bath from 'lucide-react/icons/bath';
import Bed from 'lucide-react/icons/bed';
import Bell from 'lucide-react/icons/bell';
import Blinds from 'lucide-react/icons/blinds';
import BookOpen from 'lucide-react/icons/book-open';
import Briefcase from 'lucide-react/icons/briefcase';
import Brush from 'lucide-react/icons/brush';
import Building from 'lucide-react/icons/building';
import Building2 from 'lucide-react/icons/building-2';
import Calendar from 'lucide-react/icons/calendar';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Camera from 'lucide-react/icons/camera';
import Car from 'lucide-react/icons/car';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartPie from 'lucide-react/icons/chart-pie';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronUp from 'lucide-react/icons/chevron-up';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Circle from 'lucide-react/icons/circle';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleUser from 'lucide-react/icons/circle-user';
import CircleX from 'lucide-react/icons/circle-x';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Clock from 'lucide-react/icons/clock';
import CloudOff from 'lucide-react/icons/cloud-off';
import Columns3 from 'lucide-react/icons/columns-3';
import Command from 'lucide-react/icons/command';
import Copy from 'lucide-react/icons/copy';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import CreditCard from 'lucide-react/icons/credit-card';
import DoorOpen from 'lucide-react/icons/door-open';
import Download from 'lucide-react/icons/download';
import Droplets from 'lucide-react/icons/droplets';
import Ellipsis from 'lucide-react/icons/ellipsis';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Eraser from 'lucide-react/icons/eraser';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Fan from 'lucide-react/icons/fan';
import File from 'lucide-react/icons/file';
import FileText from 'lucide-react/icons/file-text';
import Filter from 'lucide-react/icons/filter';
import FilterX from 'lucide-react/icons/filter-x';
import Flag from 'lucide-react/icons/flag';
import Flame from 'lucide-react/icons/flame';
import Forward from 'lucide-react/icons/forward';
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal';
import Gift from 'lucide-react/icons/gift';
import Globe from 'lucide-react/icons/globe';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Hammer from 'lucide-react/icons/hammer';
import Handshake from 'lucide-react/icons/handshake';
import Headset from 'lucide-react/icons/headset';
import Heart from 'lucide-react/icons/heart';
import Heater from 'lucide-react/icons/heater';
import History from 'lucide-react/icons/history';
import Hourglass from 'lucide-react/icons/hourglass';
import House from 'lucide-react/icons/house';
import Image from 'lucide-react/icons/image';
import ImageOff from 'lucide-react/icons/image-off';
import ImagePlus from 'lucide-react/icons/image-plus';
import Inbox from 'lucide-react/icons/inbox';
import IndentDecrease from 'lucide-react/icons/indent-decrease';
import IndentIncrease from 'lucide-react/icons/indent-increase';
import Info from 'lucide-react/icons/info';
import KeyRound from 'lucide-react/icons/key-round';
import Lamp from 'lucide-react/icons/lamp';
import Languages from 'lucide-react/icons/languages';
import Layers from 'lucide-react/icons/layers';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import LayoutList from 'lucide-react/icons/layout-list';
import Leaf from 'lucide-react/icons/leaf';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListChecks from 'lucide-react/icons/list-checks';
import ListFilter from 'lucide-react/icons/list-filter';
import ListOrdered from 'lucide-react/icons/list-ordered';
import ListTree from 'lucide-react/icons/list-tree';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Lock from 'lucide-react/icons/lock';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Map from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import MapPinned from 'lucide-react/icons/map-pinned';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Megaphone from 'lucide-react/icons/megaphone';
import Menu from 'lucide-react/icons/menu';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import MessageSquare from 'lucide-react/icons/message-square';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Minus from 'lucide-react/icons/minus';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Package from 'lucide-react/icons/package';
import PaintRoller from 'lucide-react/icons/paint-roller';
import Paintbrush from 'lucide-react/icons/paintbrush';
import Palette from 'lucide-react/icons/palette';
import PanelLeft from 'lucide-react/icons/panel-left';
import Pencil from 'lucide-react/icons/pencil';
import Phone from 'lucide-react/icons/phone';
import PhoneCall from 'lucide-react/icons/phone-call';
import Pipette from 'lucide-react/icons/pipette';
import Play from 'lucide-react/icons/play';
import Plug from 'lucide-react/icons/plug';
import Plus from 'lucide-react/icons/plus';
import Power from 'lucide-react/icons/power';
import Quote from 'lucide-react/icons/quote';
import Redo2 from 'lucide-react/icons/redo-2';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Refrigerator from 'lucide-react/icons/refrigerator';
import Reply from 'lucide-react/icons/reply';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Rows3 from 'lucide-react/icons/rows-3';
import Ruler from 'lucide-react/icons/ruler';
import Save from 'lucide-react/icons/save';
import Scissors from 'lucide-react/icons/scissors';
import Search from 'lucide-react/icons/search';
import SearchX from 'lucide-react/icons/search-x';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings';
import Settings2 from 'lucide-react/icons/settings-2';
import Shield from 'lucide-react/icons/shield';
import ShieldBan from 'lucide-react/icons/shield-ban';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldX from 'lucide-react/icons/shield-x';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import ShowerHead from 'lucide-react/icons/shower-head';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Smartphone from 'lucide-react/icons/smartphone';
import Snowflake from 'lucide-react/icons/snowflake';
import Sofa from 'lucide-react/icons/sofa';
import Sparkles from 'lucide-react/icons/sparkles';
import SprayCan from 'lucide-react/icons/spray-can';
import SquarePen from 'lucide-react/icons/square-pen';
import Star from 'lucide-react/icons/star';
import Sun from 'lucide-react/icons/sun';
import Tag from 'lucide-react/icons/tag';
import Target from 'lucide-react/icons/target';
import TextQuote from 'lucide-react/icons/text-quote';
import Thermometer from 'lucide-react/icons/thermometer';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import Ticket from 'lucide-react/icons/ticket';
import Timer from 'lucide-react/icons/timer';
import TimerOff from 'lucide-react/icons/timer-off';
import ToggleLeft from 'lucide-react/icons/toggle-left';
import Trash2 from 'lucide-react/icons/trash-2';
import TreePalm from 'lucide-react/icons/tree-palm';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Trophy from 'lucide-react/icons/trophy';
import Truck from 'lucide-react/icons/truck';
import Type from 'lucide-react/icons/type';
import Umbrella from 'lucide-react/icons/umbrella';
import Undo2 from 'lucide-react/icons/undo-2';
import Upload from 'lucide-react/icons/upload';
import User from 'lucide-react/icons/user';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import Users from 'lucide-react/icons/users';
import Utensils from 'lucide-react/icons/utensils';
import Video from 'lucide-react/icons/video';
import Wallet from 'lucide-react/icons/wallet';
import WashingMachine from 'lucide-react/icons/washing-machine';
import Waves from 'lucide-react/icons/waves';
import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import Wind from 'lucide-react/icons/wind';
import Wrench from 'lucide-react/icons/wrench';
import X from 'lucide-react/icons/x';
import Zap from 'lucide-react/icons/zap';
import type { IconEntry } from '../../../engine/registry/Icon.tsx';
import { FLIPPING_ICONS, type IconId } from './iconIds.ts';

const DRAWINGS: Readonly<Record<IconId, IconEntry['component']>> = {
  activity: Activity,
  'arrow-down': ArrowDown,
  'arrow-down-up': ArrowDownUp,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  'arrow-up': ArrowUp,
  'arrow-up-down': ArrowUpDown,
  'at-sign': AtSign,
  award: Award,
  'badge-check': BadgeCheck,
  banknote: Banknote,
  bath: Bath,
  bed: Bed,
  bell: Bell,
  blinds: Blinds,
  'book-open': BookOpen,
  briefcase: Briefcase,
  brush: Brush,
  building: Building,
  'building-2': Building2,
  calendar: Calendar,
  'calendar-clock': CalendarClock,
  'calendar-days': CalendarDays,
  camera: Camera,
  car: Car,
  'chart-column': ChartColumn,
  'chart-pie': ChartPie,
  check: Check,
  'check-check': CheckCheck,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'chevron-up': ChevronUp,
  'chevrons-left': ChevronsLeft,
  'chevrons-right': ChevronsRight,
  'chevrons-up-down': ChevronsUpDown,
  circle: Circle,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-dot': CircleDot,
  'circle-user': CircleUser,
  'circle-x': CircleX,
  'clipboard-list': ClipboardList,
  clock: Clock,
  'cloud-off': CloudOff,
  'columns-3': Columns3,
  command: Command,
  copy: Copy,
  'corner-down-left': CornerDownLeft,
  'credit-card': CreditCard,
  'door-open': DoorOpen,
  download: Download,
  droplets: Droplets,
  ellipsis: Ellipsis,
  'ellipsis-vertical': EllipsisVertical,
  eraser: Eraser,
  'external-link': ExternalLink,
  eye: Eye,
  'eye-off': EyeOff,
  fan: Fan,
  file: File,
  'file-text': FileText,
  filter: Filter,
  'filter-x': FilterX,
  flag: Flag,
  flame: Flame,
  forward: Forward,
  'gallery-horizontal': GalleryHorizontal,
  gift: Gift,
  globe: Globe,
  'grip-vertical': GripVertical,
  hammer: Hammer,
  handshake: Handshake,
  headset: Headset,
  heart: Heart,
  heater: Heater,
  history: History,
  hourglass: Hourglass,
  house: House,
  image: Image,
  'image-off': ImageOff,
  'image-plus': ImagePlus,
  inbox: Inbox,
  'indent-decrease': IndentDecrease,
  'indent-increase': IndentIncrease,
  info: Info,
  'key-round': KeyRound,
  lamp: Lamp,
  languages: Languages,
  layers: Layers,
  'layout-dashboard': LayoutDashboard,
  'layout-grid': LayoutGrid,
  'layout-list': LayoutList,
  leaf: Leaf,
  lightbulb: Lightbulb,
  link: Link,
  list: List,
  'list-checks': ListChecks,
  'list-filter': ListFilter,
  'list-ordered': ListOrdered,
  'list-tree': ListTree,
  'loader-circle': LoaderCircle,
  lock: Lock,
  'lock-keyhole': LockKeyhole,
  'log-in': LogIn,
  'log-out': LogOut,
  mail: Mail,
  map: Map,
  'map-pin': MapPin,
  'map-pinned': MapPinned,
  'maximize-2': Maximize2,
  megaphone: Megaphone,
  menu: Menu,
  'message-circle': MessageCircle,
  'message-circle-question-mark': MessageCircleQuestionMark,
  'message-square': MessageSquare,
  'message-square-quote': MessageSquareQuote,
  minus: Minus,
  monitor: Monitor,
  moon: Moon,
  package: Package,
  'paint-roller': PaintRoller,
  paintbrush: Paintbrush,
  palette: Palette,
  'panel-left': PanelLeft,
  pencil: Pencil,
  phone: Phone,
  'phone-call': PhoneCall,
  pipette: Pipette,
  play: Play,
  plug: Plug,
  plus: Plus,
  power: Power,
  quote: Quote,
  'redo-2': Redo2,
  'refresh-cw': RefreshCw,
  refrigerator: Refrigerator,
  reply: Reply,
  'rotate-ccw': RotateCcw,
  'rows-3': Rows3,
  ruler: Ruler,
  save: Save,
  scissors: Scissors,
  search: Search,
  'search-x': SearchX,
  send: Send,
  settings: Settings,
  'settings-2': Settings2,
  shield: Shield,
  'shield-ban': ShieldBan,
  'shield-check': ShieldCheck,
  'shield-x': ShieldX,
  'shopping-cart': ShoppingCart,
  'shower-head': ShowerHead,
  'sliders-horizontal': SlidersHorizontal,
  smartphone: Smartphone,
  snowflake: Snowflake,
  sofa: Sofa,
  sparkles: Sparkles,
  'spray-can': SprayCan,
  'square-pen': SquarePen,
  star: Star,
  sun: Sun,
  tag: Tag,
  target: Target,
  'text-quote': TextQuote,
  thermometer: Thermometer,
  'thumbs-up': ThumbsUp,
  ticket: Ticket,
  timer: Timer,
  'timer-off': TimerOff,
  'toggle-left': ToggleLeft,
  'trash-2': Trash2,
  'tree-palm': TreePalm,
  'triangle-alert': TriangleAlert,
  trophy: Trophy,
  truck: Truck,
  type: Type,
  umbrella: Umbrella,
  'undo-2': Undo2,
  upload: Upload,
  user: User,
  'user-check': UserCheck,
  'user-x': UserX,
  users: Users,
  utensils: Utensils,
  video: Video,
  wallet: Wallet,
  'washing-machine': WashingMachine,
  waves: Waves,
  wifi: Wifi,
  'wifi-off': WifiOff,
  wind: Wind,
  wrench: Wrench,
  x: X,
  zap: Zap,
};

/**
 * Every drawing that a screen or a definition may name. A new one: its id in `iconIds.ts`, its import here.
 */
export const iconSet = Object.fromEntries(
  Object.entries(DRAWINGS).map(([id, component]) => [id, { component, flips: FLIPPING_ICONS.has(id as IconId) }]),
) as Readonly<Record<IconId, IconEntry>>;
