import Activity from 'lucide-react/icons/activity';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import AtSign from 'lucide-react/icons/at-sign';
import Banknote from 'lucide-react/icons/banknote';
import Bath from 'lucide-react/icons/bath';
import Bed from 'lucide-react/icons/bed';
import Blinds from 'lucide-react/icons/blinds';
import Bold from 'lucide-react/icons/bold';
import BookOpen from 'lucide-react/icons/book-open';
import Briefcase from 'lucide-react/icons/briefcase';
import Brush from 'lucide-react/icons/brush';
import Building from 'lucide-react/icons/building';
import Building2 from 'lucide-react/icons/building-2';
import Camera from 'lucide-react/icons/camera';
import Captions from 'lucide-react/icons/captions';
import CaptionsOff from 'lucide-react/icons/captions-off';
import Car from 'lucide-react/icons/car';
import CheckCheck from 'lucide-react/icons/check-check';
import Circle from 'lucide-react/icons/circle';
import CircleArrowRight from 'lucide-react/icons/circle-arrow-right';
import CircleDot from 'lucide-react/icons/circle-dot';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Command from 'lucide-react/icons/command';
import Copy from 'lucide-react/icons/copy';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import CreditCard from 'lucide-react/icons/credit-card';
import Crop from 'lucide-react/icons/crop';
import DoorOpen from 'lucide-react/icons/door-open';
import Droplets from 'lucide-react/icons/droplets';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Eraser from 'lucide-react/icons/eraser';
import ExternalLink from 'lucide-react/icons/external-link';
import Fan from 'lucide-react/icons/fan';
import File from 'lucide-react/icons/file';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import Filter from 'lucide-react/icons/filter';
import Flag from 'lucide-react/icons/flag';
import Flame from 'lucide-react/icons/flame';
import Forward from 'lucide-react/icons/forward';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Hammer from 'lucide-react/icons/hammer';
import Handshake from 'lucide-react/icons/handshake';
import HardHat from 'lucide-react/icons/hard-hat';
import Headset from 'lucide-react/icons/headset';
import Heart from 'lucide-react/icons/heart';
import Heater from 'lucide-react/icons/heater';
import Hourglass from 'lucide-react/icons/hourglass';
import Image from 'lucide-react/icons/image';
import Inbox from 'lucide-react/icons/inbox';
import IndentDecrease from 'lucide-react/icons/indent-decrease';
import IndentIncrease from 'lucide-react/icons/indent-increase';
import Lamp from 'lucide-react/icons/lamp';
import Layers from 'lucide-react/icons/layers';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Leaf from 'lucide-react/icons/leaf';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListChecks from 'lucide-react/icons/list-checks';
import ListFilter from 'lucide-react/icons/list-filter';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import Lock from 'lucide-react/icons/lock';
import LogIn from 'lucide-react/icons/log-in';
import Mail from 'lucide-react/icons/mail';
import Map from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquare from 'lucide-react/icons/message-square';
import Mic from 'lucide-react/icons/mic';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Minus from 'lucide-react/icons/minus';
import Package from 'lucide-react/icons/package';
import PaintRoller from 'lucide-react/icons/paint-roller';
import Paintbrush from 'lucide-react/icons/paintbrush';
import Palette from 'lucide-react/icons/palette';
import PanelLeft from 'lucide-react/icons/panel-left';
import Paperclip from 'lucide-react/icons/paperclip';
import Pause from 'lucide-react/icons/pause';
import Phone from 'lucide-react/icons/phone';
import PhoneCall from 'lucide-react/icons/phone-call';
import PilcrowLeft from 'lucide-react/icons/pilcrow-left';
import PilcrowRight from 'lucide-react/icons/pilcrow-right';
import Pipette from 'lucide-react/icons/pipette';
import Play from 'lucide-react/icons/play';
import Plug from 'lucide-react/icons/plug';
import Power from 'lucide-react/icons/power';
import Printer from 'lucide-react/icons/printer';
import Quote from 'lucide-react/icons/quote';
import Redo2 from 'lucide-react/icons/redo-2';
import Refrigerator from 'lucide-react/icons/refrigerator';
import RemoveFormatting from 'lucide-react/icons/remove-formatting';
import Reply from 'lucide-react/icons/reply';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Rows3 from 'lucide-react/icons/rows-3';
import Ruler from 'lucide-react/icons/ruler';
import Save from 'lucide-react/icons/save';
import Scissors from 'lucide-react/icons/scissors';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings';
import Settings2 from 'lucide-react/icons/settings-2';
import ShieldBan from 'lucide-react/icons/shield-ban';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import ShowerHead from 'lucide-react/icons/shower-head';
import Snowflake from 'lucide-react/icons/snowflake';
import Sofa from 'lucide-react/icons/sofa';
import Sparkles from 'lucide-react/icons/sparkles';
import SprayCan from 'lucide-react/icons/spray-can';
import Square from 'lucide-react/icons/square';
import SquarePen from 'lucide-react/icons/square-pen';
import Target from 'lucide-react/icons/target';
import TextQuote from 'lucide-react/icons/text-quote';
import Thermometer from 'lucide-react/icons/thermometer';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import Ticket from 'lucide-react/icons/ticket';
import TimerOff from 'lucide-react/icons/timer-off';
import ToggleLeft from 'lucide-react/icons/toggle-left';
import TreePalm from 'lucide-react/icons/tree-palm';
import Trophy from 'lucide-react/icons/trophy';
import Truck from 'lucide-react/icons/truck';
import Type from 'lucide-react/icons/type';
import Umbrella from 'lucide-react/icons/umbrella';
import Underline from 'lucide-react/icons/underline';
import Undo2 from 'lucide-react/icons/undo-2';
import Unlink from 'lucide-react/icons/unlink';
import User from 'lucide-react/icons/user';
import UserCheck from 'lucide-react/icons/user-check';
import UserCog from 'lucide-react/icons/user-cog';
import UserX from 'lucide-react/icons/user-x';
import Utensils from 'lucide-react/icons/utensils';
import Video from 'lucide-react/icons/video';
import Volume2 from 'lucide-react/icons/volume-2';
import Wallet from 'lucide-react/icons/wallet';
import WashingMachine from 'lucide-react/icons/washing-machine';
import Waves from 'lucide-react/icons/waves';
import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import Wind from 'lucide-react/icons/wind';
import Zap from 'lucide-react/icons/zap';
import type { IconEntry } from '../../engine/react/registry/Icon.tsx';
import { coreIcons } from './coreIcons.ts';
import type { IconId } from './iconIds.ts';
import { toIconSet } from './toIconSet.ts';

/**
 * Every drawing that a screen or a definition may name. A new one: its id in `iconIds.ts`, its import here, or in
 * `coreIcons.ts` when most screens need it.
 */
export const iconSet: Readonly<Record<IconId, IconEntry>> = {
  ...coreIcons,
  ...toIconSet({
    activity: Activity,
    'arrow-down-up': ArrowDownUp,
    'arrow-left': ArrowLeft,
    'arrow-right': ArrowRight,
    'arrow-up-down': ArrowUpDown,
    'arrow-up-right': ArrowUpRight,
    'at-sign': AtSign,
    banknote: Banknote,
    bath: Bath,
    bed: Bed,
    blinds: Blinds,
    bold: Bold,
    'book-open': BookOpen,
    briefcase: Briefcase,
    brush: Brush,
    building: Building,
    'building-2': Building2,
    camera: Camera,
    captions: Captions,
    'captions-off': CaptionsOff,
    car: Car,
    'check-check': CheckCheck,
    circle: Circle,
    'circle-arrow-right': CircleArrowRight,
    'circle-dot': CircleDot,
    'clipboard-list': ClipboardList,
    command: Command,
    copy: Copy,
    'corner-down-left': CornerDownLeft,
    'credit-card': CreditCard,
    crop: Crop,
    'door-open': DoorOpen,
    droplets: Droplets,
    'ellipsis-vertical': EllipsisVertical,
    eraser: Eraser,
    'external-link': ExternalLink,
    fan: Fan,
    file: File,
    'file-spreadsheet': FileSpreadsheet,
    'file-text': FileText,
    filter: Filter,
    flag: Flag,
    flame: Flame,
    forward: Forward,
    'grip-vertical': GripVertical,
    hammer: Hammer,
    handshake: Handshake,
    'hard-hat': HardHat,
    headset: Headset,
    heart: Heart,
    heater: Heater,
    hourglass: Hourglass,
    image: Image,
    inbox: Inbox,
    'indent-decrease': IndentDecrease,
    'indent-increase': IndentIncrease,
    lamp: Lamp,
    layers: Layers,
    'layout-dashboard': LayoutDashboard,
    leaf: Leaf,
    lightbulb: Lightbulb,
    link: Link,
    list: List,
    'list-checks': ListChecks,
    'list-filter': ListFilter,
    'loader-circle': LoaderCircle,
    'locate-fixed': LocateFixed,
    lock: Lock,
    'log-in': LogIn,
    mail: Mail,
    map: Map,
    'map-pin': MapPin,
    'maximize-2': Maximize2,
    megaphone: Megaphone,
    'message-circle': MessageCircle,
    'message-square': MessageSquare,
    mic: Mic,
    'messages-square': MessagesSquare,
    minus: Minus,
    package: Package,
    'paint-roller': PaintRoller,
    paintbrush: Paintbrush,
    palette: Palette,
    'panel-left': PanelLeft,
    paperclip: Paperclip,
    pause: Pause,
    phone: Phone,
    'phone-call': PhoneCall,
    'pilcrow-left': PilcrowLeft,
    'pilcrow-right': PilcrowRight,
    pipette: Pipette,
    play: Play,
    plug: Plug,
    power: Power,
    printer: Printer,
    quote: Quote,
    'redo-2': Redo2,
    refrigerator: Refrigerator,
    'remove-formatting': RemoveFormatting,
    reply: Reply,
    'rotate-ccw': RotateCcw,
    'rows-3': Rows3,
    ruler: Ruler,
    save: Save,
    scissors: Scissors,
    send: Send,
    settings: Settings,
    'settings-2': Settings2,
    'shield-ban': ShieldBan,
    'shield-check': ShieldCheck,
    'shopping-cart': ShoppingCart,
    'shower-head': ShowerHead,
    snowflake: Snowflake,
    sofa: Sofa,
    sparkles: Sparkles,
    'spray-can': SprayCan,
    square: Square,
    'square-pen': SquarePen,
    target: Target,
    'text-quote': TextQuote,
    thermometer: Thermometer,
    'thumbs-up': ThumbsUp,
    ticket: Ticket,
    'timer-off': TimerOff,
    'toggle-left': ToggleLeft,
    'tree-palm': TreePalm,
    trophy: Trophy,
    truck: Truck,
    type: Type,
    umbrella: Umbrella,
    underline: Underline,
    'undo-2': Undo2,
    unlink: Unlink,
    user: User,
    'user-check': UserCheck,
    'user-cog': UserCog,
    'user-x': UserX,
    utensils: Utensils,
    video: Video,
    'volume-2': Volume2,
    wallet: Wallet,
    'washing-machine': WashingMachine,
    waves: Waves,
    wifi: Wifi,
    'wifi-off': WifiOff,
    wind: Wind,
    zap: Zap,
  }),
};
