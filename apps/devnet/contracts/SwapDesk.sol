// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

interface DeskToken {
    function transfer(address to, uint256 value) external returns (bool);
}

/// Sells one token for the native coin at a price of its own. Asked, answered and logged in structs, as newer exchanges are.
contract SwapDesk {
    struct PoolKey {
        address currency0;
        address currency1;
        uint24 fee;
        int24 tickSpacing;
        address hooks;
    }
    struct ExactInputSingleParams {
        address tokenIn;
        address tokenOut;
        uint24 fee;
        address recipient;
        uint256 amountIn;
        uint256 amountOutMinimum;
        uint160 sqrtPriceLimitX96;
    }
    struct QuoteParams {
        address tokenIn;
        address tokenOut;
        uint256 amountIn;
    }
    struct SpentItem {
        uint8 itemType;
        address token;
        uint256 identifier;
        uint256 amount;
    }
    struct ReceivedItem {
        uint8 itemType;
        address token;
        uint256 identifier;
        uint256 amount;
        address payable recipient;
    }

    uint256 public constant TOKENS_PER_ETHER = 2_000;
    uint24 public constant FEE = 3_000;
    address public immutable WETH;
    address public immutable token;
    uint256 private orders;

    event OrderFulfilled(
        bytes32 orderHash,
        address indexed offerer,
        address indexed zone,
        address recipient,
        SpentItem[] offer,
        ReceivedItem[] consideration
    );

    constructor(address wrapped, address sold) {
        WETH = wrapped;
        token = sold;
    }

    function getPoolKey() external view returns (PoolKey memory) {
        return PoolKey(WETH, token, FEE, 60, address(0));
    }

    function quoteExactInputSingleV2(QuoteParams memory params) public view returns (uint256 amountOut) {
        require(params.tokenIn == WETH && params.tokenOut == token, "Desk: UNKNOWN_PAIR");
        return (params.amountIn * TOKENS_PER_ETHER * (1_000_000 - FEE)) / 1_000_000;
    }

    function exactInputSingle(ExactInputSingleParams calldata params) external payable returns (uint256 amountOut) {
        require(msg.value == params.amountIn, "Desk: VALUE");
        amountOut = quoteExactInputSingleV2(QuoteParams(params.tokenIn, params.tokenOut, params.amountIn));
        require(amountOut >= params.amountOutMinimum, "Desk: TOO_LITTLE_RECEIVED");
        DeskToken(token).transfer(params.recipient, amountOut);
        log(params.recipient, params.amountIn, amountOut);
    }

    function log(address recipient, uint256 paid, uint256 given) private {
        SpentItem[] memory offer = new SpentItem[](1);
        offer[0] = SpentItem(1, token, 0, given);
        ReceivedItem[] memory consideration = new ReceivedItem[](1);
        consideration[0] = ReceivedItem(0, address(0), 0, paid, payable(address(this)));
        emit OrderFulfilled(keccak256(abi.encode(++orders)), address(this), address(0), recipient, offer, consideration);
    }
}
